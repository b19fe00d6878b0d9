package app.lunula.shop;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
